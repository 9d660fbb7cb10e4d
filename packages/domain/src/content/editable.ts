/** The kinds of content that staff edit; each has a table or a group of tables. */
export const editableKinds = [
  'dish',
  'category',
  'zone',
  'news',
  'stock',
  'document',
  'recipe',
  'picture',
  'vacancy',
  'certificate',
  'department',
  'office',
  'legal_entity',
] as const
export type EditableKind = (typeof editableKinds)[number]

/** The path on the site, without a language; each document has a page with its own name. */
export function sitePathOf(kind: EditableKind, slug: string): string {
  const one = encodeURIComponent(slug)
  const paths: Record<EditableKind, string> = {
    dish: `/product/${one}`,
    category: `/#${one}`,
    zone: '/delivery-terms',
    news: `/news/${one}`,
    stock: `/stocks/${one}`,
    document: documentPaths[slug] ?? '/llc',
    recipe: `/recipes/${one}`,
    picture: '/gallery',
    vacancy: `/vacancies/${one}`,
    certificate: '/certificate',
    department: '/contacts',
    office: '/contacts',
    legal_entity: '/llc',
  }
  return paths[kind]
}

const documentPaths: Readonly<Record<string, string>> = {
  about: '/about',
  offer: '/offer',
  'visiting-rules': '/rules',
  'loyalty-offer': '/loyalty-offer',
  'return-rules': '/return-product-rules',
  'kids-area-rules': '/kids-rules',
  'delivery-terms': '/delivery-terms',
  'loyalty-program': '/loyalty-program',
  tender: '/tender',
}
