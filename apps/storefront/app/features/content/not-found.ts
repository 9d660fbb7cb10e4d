import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { data } from 'react-router'

/** For a loader: what is not there makes the page that says so; anything else stays a failure. */
export function orNotFound(problem: unknown): never {
  const isMissing = problem instanceof ApiProblem && problem.code === 'content_not_found'
  throw isMissing ? data({ code: 'content_not_found' }, { status: 404 }) : problem
}

/** The path names it by its slug; by its id it is found too, but it has one address. */
export function onlyBySlug<Item extends { readonly slug: string }>(item: Item, slug: string): Item {
  if (item.slug !== slug) throw data({ code: 'content_not_found' }, { status: 404 })
  return item
}
