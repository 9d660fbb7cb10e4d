import { staffOrderEventSchema } from '@doira/contract/fulfilment/staff-events'

export function aReader(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  let text = ''
  let isOver = false
  const orders = () =>
    [...text.matchAll(/^event: order\ndata: (.*)$/gm)].map(([, data = '']) =>
      staffOrderEventSchema.parse(JSON.parse(data)),
    )
  const readUntil = async (isDone: () => boolean) => {
    while (!isDone() && !isOver) {
      const { value = '', done } = await reader.read()
      text += value
      isOver = done
    }
  }
  return {
    text: () => text,
    orders,
    until: async (kind: string) => {
      await readUntil(() => orders().some((event) => event.kind === kind || event.status === kind))
      return orders()
    },
    untilText: async (part: string) => {
      await readUntil(() => text.includes(part))
      return text
    },
    close: () => reader.cancel(),
  }
}
