import { useT } from '../../i18n/messages.tsx'
import { useHref } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { Crumbs } from '../../ui/headings/crumbs.tsx'

/** From home over the list to this page. */
export function ContentCrumbs({
  parent,
  here,
}: {
  readonly parent?: { readonly title: string; readonly path: string }
  readonly here: string
}) {
  const c = useT('common')
  const href = useHref()
  const steps = [{ title: c('home'), to: href(paths.home()) }]
  if (parent) steps.push({ title: parent.title, to: href(parent.path) })
  return <Crumbs name={c('breadcrumbs')} steps={steps} here={here} />
}
