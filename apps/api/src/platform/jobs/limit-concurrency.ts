import { DomainError } from '@doira/domain/problem'

const retryAfterSeconds = 3

/**
 * Limits the concurrent executions of heavy work in this process. @throws DomainError `too_busy` above the
 * limit
 */
export function makeOnlyAFew(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  return async (work) => {
    if (running >= most) throw new DomainError({ code: 'too_busy', retryAfterSeconds })
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }
}
