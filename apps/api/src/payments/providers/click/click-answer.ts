/** Click's codes, with the notes of its documentation. */
export const clickNotes = {
  success: [0, 'Success'],
  badSign: [-1, 'SIGN CHECK FAILED!'],
  wrongAmount: [-2, 'Incorrect parameter amount'],
  noAction: [-3, 'Action not found'],
  alreadyPaid: [-4, 'Already paid'],
  noOrder: [-5, 'User does not exist'],
  noTransaction: [-6, 'Transaction does not exist'],
  failed: [-7, 'Failed to update user'],
  badRequest: [-8, 'Error in request from click'],
  cancelled: [-9, 'Transaction cancelled'],
} as const satisfies Record<string, readonly [number, string]>

export type ClickVerdict = {
  readonly name: keyof typeof clickNotes
  /** The shop's number of the attempt, if there is one. */
  readonly attempt: string | null
}

export function verdict(name: keyof typeof clickNotes, attempt: string | null = null): ClickVerdict {
  return { name, attempt }
}

/**
 * The answer as JSON text: an id of Click can exceed the safe integers and must still be written as a number.
 */
export function toAnswerText(
  { name, attempt }: ClickVerdict,
  asked: { readonly clickTransId: string; readonly merchantTransId: string } | null,
  kind: 'prepare' | 'complete',
): string {
  const [error, note] = clickNotes[name]
  const fields = [
    ...(asked
      ? [
          `"click_trans_id":${BigInt(asked.clickTransId)}`,
          `"merchant_trans_id":${JSON.stringify(asked.merchantTransId)}`,
          `"merchant_${kind === 'prepare' ? 'prepare' : 'confirm'}_id":${attempt ?? 'null'}`,
        ]
      : []),
    `"error":${error}`,
    `"error_note":${JSON.stringify(note)}`,
  ]
  return `{${fields.join(',')}}`
}
