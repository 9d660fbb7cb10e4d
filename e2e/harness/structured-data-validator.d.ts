/** What we use of it: it has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export type Issue = { readonly severity: 'ERROR' | 'WARNING'; readonly issueMessage: string }
  type Blocks = Readonly<Record<string, readonly object[]>>
  type Found = {
    readonly jsonld: Blocks
    readonly microdata: Blocks
    readonly rdfa: Blocks
    readonly errors: readonly never[]
  }

  // biome-ignore lint/style/noDefaultExport: it is theirs
  export default class Validator {
    validate(found: Found): Promise<readonly Issue[]>
  }
}
