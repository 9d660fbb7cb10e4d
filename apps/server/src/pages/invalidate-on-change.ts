import type { ChangeListener } from '@doira/api/platform/events'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { tagsOfTopic } from '../cache/facts-of-answer.ts'
import type { OpenShops } from './open-shops.ts'

/** Invalidates caches on every instance when a change is published. Returns how to stop. */
export function invalidateChanged({
  changes,
  cache,
  shops,
}: {
  changes: ChangeListener
  cache: AnswerCache
  shops: OpenShops
}): () => void {
  return changes.subscribe({
    onChange({ shipperId, topic }) {
      const tags = tagsOfTopic(topic)
      if (tags.length === 0) return
      // Places first: a page that is rendered from now on must use the new ones.
      if (!topic.startsWith('stop:')) shops.invalidate(shipperId)
      cache.drop(tags)
    },
    missed() {
      shops.invalidate(null)
      cache.clear()
    },
  })
}
