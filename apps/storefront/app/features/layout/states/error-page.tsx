import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { PopularPlace } from '../../../platform/page/popular-place.tsx'
import { useRootData } from '../../../platform/page/root-data.ts'
import { Unreachable } from './unreachable.tsx'

export type ErrorKind = 'not-found' | 'dish-not-found' | 'branch-not-found' | 'server-error'

/** The 404 and 500 pages; they have layout, language and theme and need no data. */
export function ErrorPage({ kind }: { kind: ErrorKind }) {
  if (kind !== 'server-error') return <Failure kind={kind} />
  return (
    <Unreachable>
      <Failure kind={kind} />
    </Unreachable>
  )
}

function Failure({ kind }: { kind: ErrorKind }) {
  const isMissing = kind !== 'server-error'
  return (
    <main id="main" className="container main">
      <div className="err">
        <Drawing name={isMissing ? 'not-found' : 'server-error'} className="err__art" />
        <div className="stack">{pages[kind]}</div>
      </div>
      <PopularPlace />
    </main>
  )
}

/** A page of a dish loads the messages of the menu. */
function DishNotFound() {
  return <Missing title={useT('menu')('product_not_found')} />
}

/** A page of a branch loads the messages of branches (R8-10). */
function BranchNotFound() {
  const t = useT('branches')
  const href = useHref()
  return (
    <Missing
      title={t('branch_not_found')}
      action={
        <ButtonLink to={href(paths.branches())} size="l">
          {t('all_branches')}
        </ButtonLink>
      }
    />
  )
}

function PageNotFound() {
  return <Missing title={useT('common')('page_not_found')} />
}

/** @param action what to do instead of going home or searching a dish */
function Missing({ title, action }: { title: string; action?: ReactNode }) {
  const t = useT('common')
  const href = useHref()
  const brand = useRootData()?.chain?.name ?? ''
  return (
    <>
      <title>{t('page_title', { page: title, brand })}</title>
      <meta name="robots" content="noindex" />
      <span className="t-b t-brand">404</span>
      <h1 className="t-display">{title}</h1>
      {!action && <p className="t-body-l t-2">{t('page_not_found_text')}</p>}
      <div className="row wrap gap-2">
        {action ?? (
          <>
            <ButtonLink to={href(paths.home())} size="l">
              {t('to_home')}
            </ButtonLink>
            <Button variant="neutral" size="l" icon="search" onClick={() => openOverlay('search')}>
              {t('search_product')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function ServerError() {
  const t = useT('common')
  const chain = useRootData()?.chain
  const brand = chain?.name ?? ''
  const hotline = chain?.hotline
  return (
    <>
      <title>{t('page_title', { page: t('server_error'), brand })}</title>
      <meta name="robots" content="noindex" />
      <span className="t-b t-brand">500</span>
      <h1 className="t-display">{t('server_error')}</h1>
      <p className="t-body-l t-2">{t('server_error_text')}</p>
      <div className="row wrap gap-2">
        <Button size="l" icon="rotate-cw" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
        {hotline && (
          <a className="btn btn--neutral btn--l" href={toPhoneAddress(hotline)}>
            <Icon name="phone" size="s" />
            {t('call_number', { phone: hotline })}
          </a>
        )}
      </div>
    </>
  )
}

const pages: Record<ErrorKind, ReactNode> = {
  'not-found': <PageNotFound />,
  'dish-not-found': <DishNotFound />,
  'branch-not-found': <BranchNotFound />,
  'server-error': <ServerError />,
}
