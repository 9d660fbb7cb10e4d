import { listArticles as listArticlesCall } from '@doira/contract/fulfilment/phone-orders/articles'
import type { Db } from '../../platform/database/database.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { listArticles } from './articles.queries.ts'

export function mountArticles(mount: StaffMount, { db }: { readonly db: Db }): void {
  mount(listArticlesCall, async ({ shipperId }) => ({ articles: await listArticles(db, shipperId) }))
}
