/** The server that answers is not the primary, or none answers. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** A server answers that can only be read: another one has yet to take over, or has. */
  readonly isReadOnly: boolean
  constructor(message: string, { isReadOnly }: { readonly isReadOnly: boolean }) {
    super(message)
    this.isReadOnly = isReadOnly
  }
}
