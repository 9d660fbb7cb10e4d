import type { ContentBodyInput, ContentKind } from '@doira/contract/content/content-bodies'
import type { ItemDraft } from '@doira/contract/content/draft-schemas'

/** What news, pages and papers have alike; the address of one stays for good, and is no part of what changes. */
export type ItemHead = Omit<ItemDraft<ContentKind>, 'slug' | 'body'>

/** One of them as it is stored, whether a chain's folder or the editor brings it. */
export function itemColumns<Kind extends ContentKind>({
  title,
  image,
  position,
  product_id: productId,
  branch_id: branchId,
  body: uncheckedBody,
}: ItemHead & { readonly body: ContentBodyInput<Kind> }) {
  return { title, image, position, productId, branchId, uncheckedBody }
}
