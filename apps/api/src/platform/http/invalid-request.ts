import type { RequestErrorCode } from '@doira/contract/common/error-answer'

export type FieldError = { readonly path: string; readonly code: string; readonly message: string }

/**
 * A request that cannot be parsed. Thrown only while parsing it, so that other schema errors are internal
 * errors.
 */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest'
  readonly code: RequestErrorCode
  readonly status: 400 | 404 | 405 | 413
  readonly fields: readonly FieldError[]

  constructor(
    code: RequestErrorCode,
    message: string,
    { status = 400, fields = [] }: { status?: 400 | 404 | 405 | 413; fields?: readonly FieldError[] } = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
  }
}
