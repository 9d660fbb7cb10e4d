/** Addresses of the site that no city may bear. */
export const takenPaths: ReadonlySet<string> = new Set(
  [
    'about accessibility assets branches branch cart certificate checkout contacts delivery-terms docs en favourites gallery healthz image',
    'kids-rules llc loyalty-offer loyalty-program myorders news offer offline orders payments product profile recipes',
    'reservations return-product-rules robots ru rules sitemap staff stocks tender uz vacancies v1 v2 v3',
  ]
    .join(' ')
    .split(' '),
)
