/**
 * Checks what the simulator accepts against Stripe's published types (ADR 40): resolves to `unknown` for anything
 * within them, otherwise to an unsatisfiable type that names the fault.
 */
export type Held<Accepted, Published> = [Accepted] extends [Published]
  ? [Unknown<Accepted, Published>] extends [never]
    ? unknown
    : { readonly notOfStripe: Unknown<Accepted, Published> }
  : { readonly unlikeStripe: Accepted };

/** The parameters, at any depth, that Stripe does not have. */
type Unknown<Accepted, Published> = Accepted extends readonly (infer Element)[]
  ? Unknown<Element, Extract<Published, readonly unknown[]>[number]>
  : Accepted extends object
    ? {
        [Key in keyof Accepted]-?: Key extends KeyOf<Published>
          ? Unknown<NonNullable<Accepted[Key]>, NonNullable<ValueAt<Published, Key>>>
          : Key;
      }[keyof Accepted]
    : never;

/** The keys of any of several shapes that a parameter can have. */
type KeyOf<Published> = Published extends object ? keyof Published : never;
type ValueAt<Published, Key> = Published extends object
  ? Key extends keyof Published
    ? Published[Key]
    : never
  : never;
