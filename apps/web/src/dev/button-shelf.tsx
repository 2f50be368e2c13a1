import { Download, RotateCw } from "lucide-react";
import { ButtonLink, Button, type ButtonLook, IconButton } from "../ui/button.tsx";
import { Badge, Kbd } from "../ui/text.tsx";
import { Shelf, Shown } from "./shelf.tsx";

const looks: readonly ButtonLook[] = ["plain", "ink", "red", "bare", "lost"];
const tones = [undefined, "ok", "warn", "red", "ink", "soft"] as const;

/** Buttons and small labels. */
export function ButtonShelf() {
  return (
    <>
      <Shelf title="Buttons">
        {looks.map((look) => (
          <Shown key={look} as={look}>
            <Button look={look}>Choose</Button>
          </Shown>
        ))}
        <Shown as="with an icon and a key">
          <Button look="red">
            <Download />
            Export Roster <Kbd decorative>e</Kbd>
          </Button>
        </Shown>
        <Shown as="unavailable, with its reason">
          <Button look="red" reason="Choose a game first.">
            Export Roster
          </Button>
        </Shown>
        <Shown as="disabled">
          <Button disabled>Choose</Button>
        </Shown>
        <Shown as="at work">
          <Button look="ink" busy>
            Processing...
          </Button>
        </Shown>
        <Shown as="big">
          <Button look="red" big>
            Subscribe
          </Button>
        </Shown>
        <Shown as="a link">
          <ButtonLink to="/dev/components">Read the FAQ</ButtonLink>
        </Shown>
        <Shown as="wide" wide>
          <Button wide>Choose Monthly</Button>
        </Shown>
      </Shelf>
      <Shelf title="Icon buttons">
        <Shown as="plain">
          <IconButton label="Refresh">
            <RotateCw />
          </IconButton>
        </Shown>
        <Shown as="with an edge">
          <IconButton label="Refresh the status" edge>
            <RotateCw />
          </IconButton>
        </Shown>
        <Shown as="disabled">
          <IconButton label="Refresh later" edge disabled>
            <RotateCw />
          </IconButton>
        </Shown>
      </Shelf>
      <Shelf title="Badges">
        {tones.map((tone) => (
          <Shown key={tone ?? "plain"} as={tone ?? "plain"}>
            <Badge tone={tone}>{tone === "red" ? "BEST VALUE" : "Coming Soon"}</Badge>
          </Shown>
        ))}
      </Shelf>
    </>
  );
}
