import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'
import type { User } from '../../platform/stores/auth-store.ts'
import { join } from '../../ui/join.ts'
import { AccountNav } from '../account/account-nav.tsx'
import { ForCustomer } from '../auth/for-customer.tsx'
import { TitleBar } from './title-bar.tsx'

type AccountPageProps = {
  readonly title: string
  readonly skeleton: ReactNode
  /** Something that belongs to the heading stands right under it. */
  readonly isHeadClose?: boolean
  readonly children: (user: User) => ReactNode
}

/** A page of the account beside its list; a guest has none and is asked to sign in (R6-01). */
export function AccountPage({ title, skeleton, isHeadClose = false, children }: AccountPageProps) {
  const framed = (content: ReactNode) => (
    <div className="account">
      <AccountNav />
      <div>
        <h1 className={join('t-display only-desktop mt-2', isHeadClose ? 'mb-4' : 'mb-6')} tabIndex={-1}>
          {title}
        </h1>
        {content}
      </div>
    </div>
  )
  return (
    <>
      <TitleBar title={title} parent={paths.home()} />
      <main id="main" className="container main">
        <QueryProvider>
          <ForCustomer
            isPaintedForGuests
            skeleton={framed(skeleton)}
            guestFrame={(guest) => (
              <>
                <h1 className="t-display only-desktop mt-4" tabIndex={-1}>
                  {title}
                </h1>
                {guest}
              </>
            )}
          >
            {(user) => framed(children(user))}
          </ForCustomer>
        </QueryProvider>
      </main>
    </>
  )
}
