export type GatewayMood =
  | 'good'
  | 'refuses'
  | 'fails'
  | 'talks_nonsense'
  | 'unreachable'
  | 'too_far'
  | 'takes_and_breaks'

type Sent = {
  readonly phone: string
  readonly text: string
  readonly id: string
  /** The sender that the phone shows. */
  readonly from: string
}

/**
 * Fakes of Eskiz and PlayMobile on one server. `takes_and_breaks` sends the message and loses the answer;
 * with `too_far` no connection is established.
 */
export function aGatewayServer() {
  const moods: Record<'eskiz' | 'playmobile', GatewayMood> = { eskiz: 'good', playmobile: 'good' }
  const inbox: Record<'eskiz' | 'playmobile', Sent[]> = { eskiz: [], playmobile: [] }
  const calls: string[] = []
  let tokens = 0
  let canRefresh = true
  let validToken = ''
  let status = 'DELIVERED'
  let pause = Promise.resolve()

  function newToken(): Response {
    tokens += 1
    validToken = `token-${tokens}`
    return Response.json({ message: 'token_generated', data: { token: validToken }, token_type: 'bearer' })
  }

  function byMood(gateway: 'eskiz' | 'playmobile', take: () => Response): Response {
    const mood = moods[gateway]
    if (mood === 'refuses')
      return Response.json({ status: 'error', message: 'not moderated' }, { status: 400 })
    if (mood === 'fails') return new Response('bad gateway', { status: 502 })
    if (mood === 'talks_nonsense') return new Response('<html>Welcome</html>')
    const answer = take()
    if (mood === 'takes_and_breaks') throw failure('ECONNRESET')
    return answer
  }

  function eskiz(path: string, init: RequestInit): Response {
    if (path === '/api/auth/login') return newToken()
    const isValid = new Headers(init.headers).get('Authorization') === `Bearer ${validToken}`
    if (path === '/api/auth/refresh') return canRefresh ? newToken() : Response.json({}, { status: 401 })
    if (!isValid) return Response.json({ message: 'Expired' }, { status: 401 })
    if (path.startsWith('/api/message/sms/status_by_id/')) {
      return Response.json({ status: 'success', data: { status } })
    }
    return byMood('eskiz', () => {
      const form = init.body as FormData
      const id = `eskiz-${inbox.eskiz.length + 1}`
      const [phone, text, from] = ['mobile_phone', 'message', 'from'].map((name) => String(form.get(name)))
      inbox.eskiz.push({ phone: phone ?? '', text: text ?? '', from: from ?? '', id })
      return Response.json({ id, message: 'Waiting for SMS provider', status: 'waiting' })
    })
  }

  function playMobile(init: RequestInit): Response {
    return byMood('playmobile', () => {
      const { messages } = JSON.parse(String(init.body))
      for (const { recipient, 'message-id': id, sms } of messages) {
        const isRepeat = inbox.playmobile.some((one) => one.id === id)
        if (!isRepeat) {
          inbox.playmobile.push({ phone: recipient, text: sms.content.text, from: sms.originator, id })
        }
      }
      return new Response('Request is received')
    })
  }

  async function answer(url: URL, init: RequestInit): Promise<Response> {
    await pause
    const gateway = url.hostname.startsWith('eskiz') ? 'eskiz' : 'playmobile'
    calls.push(`${init.method} ${gateway}${url.pathname}`)
    if (moods[gateway] === 'unreachable') throw failure('ECONNREFUSED')
    if (moods[gateway] === 'too_far') throw failure('UND_ERR_CONNECT_TIMEOUT')
    return gateway === 'eskiz' ? eskiz(url.pathname, init) : playMobile(init)
  }

  return {
    inbox,
    calls,
    behave: (gateway: 'eskiz' | 'playmobile', mood: GatewayMood) => {
      moods[gateway] = mood
    },
    expireToken: ({ refreshable }: { readonly refreshable: boolean }) => {
      validToken = 'none'
      canRefresh = refreshable
    },
    /** Requests are not answered until this resolves. */
    waitFor: (next: Promise<void>) => {
      pause = next
    },
    reportStatus: (next: string) => {
      status = next
    },
    request: ((url, init = {}) => answer(new URL(String(url)), init)) as typeof fetch,
  }
}

/** The error that `fetch` throws. */
function failure(code: string): TypeError {
  return new TypeError('fetch failed', { cause: { code } })
}

export const gatewayEnv = {
  SMS_PROVIDER: 'eskiz',
  SMS_FALLBACK: 'playmobile',
  ESKIZ_URL: 'https://eskiz.example',
  ESKIZ_EMAIL: 'shop@example.uz',
  ESKIZ_PASSWORD: 'secret',
  PLAYMOBILE_URL: 'https://playmobile.example',
  PLAYMOBILE_LOGIN: 'shop',
  PLAYMOBILE_PASSWORD: 'secret',
}
