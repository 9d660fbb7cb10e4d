import type { MessageChannel } from '@doira/api/messaging/message-channel'

type Deps = {
  readonly isAway: () => boolean
  readonly losesAnswer: () => boolean
  readonly report: (what: string) => void
}

/** The phones of customers and staff, which show every message that reaches them. */
export function makePhones({ isAway, losesAnswer, report }: Deps) {
  const shown = new Set<string>()
  const show = async (id: string, subject: string) => {
    if (isAway()) return { outcome: 'retry', afterSeconds: 60 } as const
    if (shown.has(id)) report(`a message is sent twice: ${subject}`)
    shown.add(id)
    if (losesAnswer()) throw new Error('the answer was lost')
    return { outcome: 'sent' } as const
  }
  const channel: MessageChannel = {
    name: 'push',
    dropsRepeats: false,
    send: ({ id, event, orderId }) => show(id, `${event} of order ${orderId}`),
    sendOffer: ({ id, title }) => show(id, title),
    sendToStaff: ({ id, title }) => show(id, title),
  }
  return { channel, shown: shown as ReadonlySet<string> }
}
