type Mood = 'good' | 'slow' | 'error' | 'nonsense'

/** The part of iikoCloud that looks up customers: tokens that expire, unknown customers, and failures. */
export function aFakeIiko() {
  let mood: Mood = 'good'
  let validToken = ''
  let tokens = 0
  const logins: { readonly path: string; readonly body: unknown }[] = []
  const phones = new Set<string>()

  async function answer(path: string, init: RequestInit): Promise<Response> {
    if (mood === 'slow') return waitForAbort(init.signal)
    if (mood === 'error') return Response.json({ errorDescription: 'broken' }, { status: 500 })
    if (mood === 'nonsense') return Response.json({ token: 1, walletBalances: 'many' })
    if (path === '/api/1/access_token' || path === '/api/v2/access_token') {
      logins.push({ path, body: JSON.parse(String(init.body)) })
      tokens += 1
      validToken = `token-${tokens}`
      return Response.json({ correlationId: 'x', token: validToken })
    }
    const authorization = new Headers(init.headers).get('Authorization')
    if (authorization !== `Bearer ${validToken}`) return Response.json({}, { status: 401 })
    const { phone }: { phone: string } = JSON.parse(String(init.body))
    if (!phones.has(phone)) return Response.json({ errorDescription: 'no such customer' }, { status: 400 })
    return Response.json({
      id: 'customer',
      phone,
      walletBalances: [{ id: 'w', name: 'Bonus', type: 1, balance: 12.5 }],
      cards: [{ id: 'c', number: '1001', track: '1001', validToDate: null }],
      categories: [{ id: 'g', name: 'Friends', isActive: true }],
    })
  }

  return {
    behave: (next: Mood) => {
      mood = next
    },
    know: (phone: string) => phones.add(phone),
    /** Every token that was given so far is refused from now on. */
    clearTokens: () => {
      validToken = 'none'
    },
    countTokens: () => tokens,
    logins,
    request: ((url, init = {}) => answer(new URL(String(url)).pathname, init)) as typeof fetch,
  }
}

function waitForAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
