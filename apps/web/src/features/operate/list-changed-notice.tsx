import * as styles from "./list-changed-notice.module.css";
import { Button } from "../../ui/button.tsx";

/** That something came or went while somebody was about to press: in a line of its own that is always there. */
export function ListChangedNotice({ isNews, onShow }: { readonly isNews: boolean; readonly onShow: () => void }) {
  return (
    <output className={styles.news}>
      {isNews && (
        <>
          This list has changed.{" "}
          <Button look="bare" onClick={onShow}>
            Reload it
          </Button>
        </>
      )}
    </output>
  );
}
