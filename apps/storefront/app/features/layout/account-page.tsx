import { join } from '@doira/web/ui/join.ts'
import type { ReactNode } from 'react'
import { QueryProvider } from '../../platform/api/query-provider.tsx'
import { paths } from '../../platform/page/paths.ts'
import type { User } from '../../platform/stores/auth-store.ts'
import { ForCustomer } from '../auth/require-customer.tsx'
import { AccountNav } from '../customers/account-nav.tsx'
import { TitleBar } from './parts/title-bar.tsx'

type AccountPageProps = {
  readonly title: string
  readonly skeleton: ReactNode
  /** Something that belongs to the heading stands right under it. */
  readonly isHeadClose?: boolean
  readonly children: (user: User) => ReactNode
}

/** A page of the account beside its list; a signed-out visitor has none and is asked to sign in (R6-01). */
export function AccountPage({ title, skeleton, isHeadClose = false, children }: AccountPageProps) {
  const look = join('t-display max-md:sr-only mt-2', isHeadClose ? 'mb-4' : 'mb-6')
  const framed = (heading: ReactNode, content: ReactNode) => (
    <div className="account">
      <AccountNav />
      <div>
        {heading}
        {content}
      </div>
    </div>
  )
  // The HTML contains beside the skeleton the page of a signed-out visitor, with the heading.
  const shape = (
    <p className={look} aria-hidden="true">
      {title}
    </p>
  )
  const heading = (
    <h1 className={look} tabIndex={-1}>
      {title}
    </h1>
  )
  return (
    <>
      <TitleBar title={title} parent={paths.home()} />
      <main id="main" className="container main">
        <QueryProvider>
          <ForCustomer
            isPaintedSignedOut
            skeleton={framed(shape, skeleton)}
            signedOutLayout={(signedOut) => (
              <>
                <h1 className="t-display max-md:sr-only mt-4" tabIndex={-1}>
                  {title}
                </h1>
                {signedOut}
              </>
            )}
          >
            {(user) => framed(heading, children(user))}
          </ForCustomer>
        </QueryProvider>
      </main>
    </>
  )
}
