import { type AnswerFacts, joinFacts, readFacts } from './answer-facts.ts'

/** The facts of an API answer: from its private headers and from the request. */
export function factsOfAnswer(asked: URL, shipperId: string | null, { headers }: Response): AnswerFacts {
  const branchId = asked.searchParams.get('branch_id')
  const menuId = asked.searchParams.get('menu_id')
  const tags = new Set<string>()
  if (shipperId) tags.add(`chain:${shipperId}`)
  if (menuId) tags.add(`menu:${menuId}`)
  if (branchId) tags.add(`branch:${branchId}`).add(`stop:${branchId}`)
  if (/^\/v\d\/(?:branches|nearest-branch)(?:\/|$)/.test(asked.pathname)) tags.add('branches')
  return joinFacts(readFacts(headers), { tags, expiresAtMs: Number.POSITIVE_INFINITY })
}

/** The tags that an event of this topic invalidates; none when no page depends on it. */
export function tagsOfTopic(topic: string): readonly string[] {
  const [kind] = topic.split(':')
  if (kind === 'branch') return [topic, 'branches']
  return kind === 'menu' || kind === 'stop' || kind === 'chain' ? [topic] : []
}
