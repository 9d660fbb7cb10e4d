/** What scripts/accessibility makes of the results of the tests; the page and the report cannot disagree. */
export type AccessibilityStatement = {
  readonly date: string
  readonly levels: Readonly<
    Record<'A' | 'AA', Readonly<Record<'supports' | 'partially' | 'notApplicable', number>>>
  >
  /** Numbers of the criteria that are met in part. */
  readonly partial: readonly string[]
  readonly checks: readonly {
    readonly check:
      | 'axe'
      | 'equal_access'
      | 'keyboard'
      | 'reflow'
      | 'large_text'
      | 'text_spacing'
      | 'targets'
      | 'transcripts'
    readonly looks: number
    readonly findings: number
  }[]
  readonly limits: readonly ('reviews' | 'files' | 'payments' | 'readers' | 'pictures')[]
}
