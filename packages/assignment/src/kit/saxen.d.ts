/** The part of saxen we use; it ships no types. */
declare module "saxen" {
  type GetContext = () => { readonly line: number; readonly column: number };

  interface Events {
    openTag: (
      name: string,
      attributes: () => Readonly<Record<string, string>>,
      decodeEntities: (text: string) => string,
      isSelfClosing: boolean,
      context: GetContext,
    ) => void;
    closeTag: (name: string) => void;
    text: (text: string, decodeEntities: (text: string) => string, context: GetContext) => void;
    cdata: (text: string) => void;
    comment: (text: string) => void;
    question: (markup: string) => void;
    attention: (markup: string, decodeEntities: (text: string) => string, context: GetContext) => void;
    error: (error: Error, context: GetContext) => void;
    warn: (warning: Error, context: GetContext) => void;
  }

  export class Parser {
    on<Name extends keyof Events>(name: Name, listener: Events[Name]): Parser;
    parse(xml: string): void;
    stop(): void;
  }
}
