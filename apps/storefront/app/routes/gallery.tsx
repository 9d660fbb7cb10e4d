import { localized } from '@doira/web/i18n/localized.ts'
import '../styles/content-pages.css'
import { Drawing } from '../art/drawing.tsx'
import { GalleryScreen } from '../features/content/company/gallery-screen.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/headings/heads.tsx'
import type { Route } from './+types/gallery'

const mostPictures = 200

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  const { news_events } = await getShop(context).shopApi.listNewsEvents({
    query: { type: 'gallery', limit: mostPictures },
    signal: request.signal,
  })
  return {
    pictures: news_events.flatMap(({ image, title }) =>
      image === null ? [] : [{ image, title: localized(title, locale) }],
    ),
  }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const title = metaT(matches, 'content')?.('gallery_title') ?? ''
  const titles = loaderData?.pictures.map((one) => one.title) ?? []
  return contentMeta({ matches, location, title, description: [title, ...titles].join('. ') })
}

export default function GalleryPage({ loaderData: { pictures } }: Route.ComponentProps) {
  const t = useT('content')
  return (
    <main id="main" className="container main">
      {pictures.length === 0 ? (
        <>
          <PageHead title={t('gallery_title')} />
          <EmptyState art={<Drawing name="search" />} level={2} title={t('no_pictures')} />
        </>
      ) : (
        <GalleryScreen pictures={pictures} />
      )}
    </main>
  )
}
