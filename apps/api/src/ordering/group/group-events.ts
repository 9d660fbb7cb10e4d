import { makeShareReads } from '../../platform/cache/share-reads.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ChangeListener } from '../../platform/events.ts'
import { makeOpenStreams, type OpenStream, type OpenStreams } from '../../platform/http/open-streams.ts'
import { findBasket, groupTopic, listGroupPeople } from './group.queries.ts'

type StreamRequest = {
  readonly shipperId: string
  readonly basketId: string
  readonly personId: string
  readonly signal: AbortSignal
}

type News = { readonly revision: number; readonly removedIds: readonly string[] }

export type GroupStreams = OpenStreams<StreamRequest>

/** A browser has one; tabs and broken connections add a few. */
const streamsOfPerson = 4
const heartbeatMs = 25_000
/** The host may bring back who was removed: so often their browser asks. */
const removedRetryMs = 60_000

/** Streams that name the newest revision of a basket, whichever instance changed it; browsers read the basket then. That of a
 * person who was removed ends. */
export function makeGroupStreams({
  db,
  changes,
}: {
  readonly db: Db
  readonly changes: ChangeListener
}): GroupStreams {
  const share = makeShareReads<News | null>()
  const readNews = ({ shipperId, basketId }: StreamRequest) =>
    share(`${shipperId} ${basketId}`, async () => {
      const basket = await findBasket(db, { shipperId, basketId })
      if (!basket) return null
      const people = await listGroupPeople(db, { shipperId, basketId })
      const removedIds = people.flatMap(({ id, isRemoved }) => (isRemoved ? id : []))
      return { revision: basket.revision, removedIds }
    })

  async function* readTexts({ request, wakeUp }: OpenStream<StreamRequest>): AsyncGenerator<string> {
    let sent = -1
    while (!wakeUp.isEnded()) {
      const news = await readNews(request)
      if (news === null) return
      const { revision, removedIds } = news
      if (removedIds.includes(request.personId)) {
        yield `retry: ${removedRetryMs}\nevent: group\ndata: ${JSON.stringify({ revision })}\n\n`
        return
      }
      yield revision > sent ? `event: group\ndata: ${JSON.stringify({ revision })}\n\n` : ': still here\n\n'
      sent = Math.max(sent, revision)
      await wakeUp.wait(heartbeatMs)
    }
  }

  return makeOpenStreams<StreamRequest>({
    name: 'group',
    changes,
    onChange({ request, wakeUp }, { shipperId, topic, facts }) {
      const isOwn = request.shipperId === shipperId && request.basketId === facts.basketId
      if (topic === groupTopic && isOwn) wakeUp.wake()
    },
    readTexts,
    isOfSameOwner: (one, other) => one.basketId === other.basketId && one.personId === other.personId,
    mostOfOwner: streamsOfPerson,
  })
}
