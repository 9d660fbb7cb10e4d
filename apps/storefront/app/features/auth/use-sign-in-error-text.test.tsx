import { expect, test } from 'vitest'
import '../../platform/browser.testing.ts'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { renderInLayout } from '../layout/layout.testing.tsx'
import type { SignInError } from './sign-in-store.ts'
import { useCodeErrorText, useSignInErrorText } from './use-sign-in-error-text.ts'

function CodeLines({ error }: { error: SignInError }) {
  return <p id="lines">{useCodeErrorText(error).join(' | ')}</p>
}

function PhoneLine({ error }: { error: SignInError }) {
  return <p id="lines">{useSignInErrorText()(error)}</p>
}

async function getLines(part: React.ReactNode): Promise<string> {
  const html = await renderInLayout(part, { locale: 'en' })
  return /<p id="lines">(.*?)<\/p>/.exec(html)?.[1] ?? ''
}

test.each([
  [new ApiProblem({ code: 'invalid_code', status: 400, facts: { attemptsLeft: 2 } }), /2/],
  [new ApiProblem({ code: 'connection_error', status: 0 }), /connection/i],
  [new ApiProblem({ code: 'internal', status: 500 }), /went wrong/i],
  [new ApiProblem({ code: 'unknown', status: 422, serverMessage: 'Try on Monday' }), /Try on Monday/],
])(
  '[R8-02] in the code step %s says that the code is wrong, and below it the cause',
  async (error, cause) => {
    const [first, second, ...others] = (await getLines(<CodeLines error={error} />)).split(' | ')
    expect(first).toBe('Wrong code entered')
    expect(second).toMatch(cause)
    expect(others).toEqual([])
  },
)

test("[R8-17] in the other steps an error without a text of its own shows the server's message", async () => {
  const refused = new ApiProblem({
    code: 'unknown',
    status: 400,
    serverMessage: 'Only numbers of Uzbekistan',
  })
  expect(await getLines(<PhoneLine error={refused} />)).toBe('Only numbers of Uzbekistan')
  const bare = new ApiProblem({ code: 'unknown', status: 502 })
  expect(await getLines(<PhoneLine error={bare} />)).toMatch(/went wrong/i)
})
