import type { TransactionRow } from '../../core/payments.tables.ts'

/**
 * Does a piece of work for each attempt. After an error the rest of that merchant waits for the next round, and all
 * other merchants go on.
 *
 * @returns the errors, one of a merchant
 */
export async function forEachAttempt<Attempt extends Pick<TransactionRow, 'merchant'>>(
  attempts: readonly Attempt[],
  signal: AbortSignal,
  work: (attempt: Attempt) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const errors = new Map<string, unknown>()
  for (const attempt of attempts) {
    if (signal.aborted) break
    if (errors.has(attempt.merchant)) continue
    try {
      await work(attempt)
    } catch (error) {
      errors.set(attempt.merchant, error)
    }
  }
  return [...errors.values()]
}

/** @throws AggregateError, by which the round counts as failed */
export function throwErrors(errors: readonly unknown[], provider: string): void {
  if (errors.length > 0) throw new AggregateError(errors, `${provider} did not answer everything`)
}
