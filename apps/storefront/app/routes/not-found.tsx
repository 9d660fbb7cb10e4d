import { data } from 'react-router'

/** Any path that is no page of the shop; the root shows the 404 page. */
export function loader() {
  throw data({ code: 'not_found' }, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
