import type { MouseEvent } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { imageAddress, Picture } from '../../../ui/pictures/picture.tsx'

export type GalleryPicture = { readonly image: string; readonly title: string }

/** Ten pictures fill whole rows of two and of four; then it begins again. */
const shapes = ['wide', '', 'tall', '', '', 'wide', '', 'tall', 'tall', 'wide'] as const

/** Pictures of the chain (R2-27): each is a link to itself, and with scripts the viewer opens over the page. */
export function GalleryScreen({ pictures }: { readonly pictures: readonly GalleryPicture[] }) {
  const t = useT('content')
  const open = (first: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openOverlay('pictures', { pictures, first })
  }
  return (
    <>
      <PageHead title={t('gallery_title')} />
      <ul className="gal">
        {pictures.map(({ image, title }, place) => {
          const shape = shapes[place % shapes.length]
          return (
            <li key={image} className={shape || undefined}>
              <a
                href={imageAddress(image, 1600)}
                aria-label={t('picture_of', { title, n: place + 1, total: pictures.length })}
                onClick={open(place)}
              >
                <Picture
                  image={`${image}-${shape === 'wide' ? '8x3' : '4x3'}`}
                  alt=""
                  widths={shape === 'wide' ? [800, 1600] : [480, 800]}
                  ratio={shape === 'wide' ? [8, 3] : [4, 3]}
                  sizes={shape === 'wide' ? '(min-width:62rem) 50vw, 100vw' : '(min-width:62rem) 33vw, 66vw'}
                  hasPreview
                  priority={place < 2 ? 'eager' : 'lazy'}
                />
                <span className="gal__t">{title}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
