import type { MetaDescriptor } from 'react-router'
import type { Namespace, Translate } from '../../i18n/translate.ts'
import { metaT, pageMeta } from './page-meta.ts'

type MetaArgs = Pick<Parameters<typeof pageMeta>[0], 'matches'> & {
  readonly location: { readonly pathname: string }
}

/** The `meta` of a page that is a customer's own: its title, and nothing for search engines. */
export function unlistedMeta<N extends Namespace>(
  namespace: N,
  titleOf: (t: Translate<N>) => string,
): (page: MetaArgs) => MetaDescriptor[] {
  return ({ matches, location: { pathname } }) => {
    const t = metaT(matches, namespace)
    return pageMeta({ matches, pathname, title: t ? titleOf(t) : '', isIndexed: false })
  }
}
