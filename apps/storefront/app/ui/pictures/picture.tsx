import type { ComponentProps, CSSProperties, SyntheticEvent } from 'react'

/** The only widths that the image path makes. */
export type PictureWidth = 32 | 96 | 160 | 320 | 480 | 640 | 800 | 960 | 1200 | 1600

/** All but `lazy` are above the fold and load at once: `high` the largest of the page, `low` what must not delay it. */
export type PicturePriority = 'lazy' | 'low' | 'eager' | 'high'

type PictureProps = Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'sizes' | 'width' | 'height' | 'alt' | 'loading'
> & {
  /** The key of the file, `dishes/philadelphia-classic`. */
  readonly image: string
  readonly alt: string
  readonly widths: readonly PictureWidth[]
  readonly sizes: string
  /** Width to height; the box has its size before the file comes. Dishes are 4:3. */
  readonly ratio?: readonly [width: number, height: number]
  readonly priority?: PicturePriority
  /** A photograph that fills its box: a tiny, blurred version is shown until it is loaded. */
  readonly hasPreview?: boolean
  /** One size only and no name beside the text that names it: a long list of pictures then weighs little in the HTML. */
  readonly isShort?: boolean | undefined
}

/** Dishes stand on their plate: no frame, no blur (design-system, section 4). A failed file leaves the plate. */
export function Picture({
  image,
  alt,
  widths,
  sizes,
  ratio = [4, 3],
  priority = 'lazy',
  hasPreview,
  isShort,
  ...rest
}: PictureProps) {
  const largest = Math.max(...widths) as PictureWidth // one of them
  const size = { width: largest, height: Math.round((largest * ratio[1]) / ratio[0]) }
  if (isShort) {
    const width = widths[Math.floor(widths.length / 2)] ?? largest
    return <img src={imageAddress(image, width)} alt="" {...size} loading="lazy" onError={hide} />
  }
  return (
    <img
      // The largest picture is painted with the page, the others when they are ready.
      decoding={priority === 'high' ? 'sync' : 'async'}
      ref={priority === 'lazy' ? undefined : hideBroken}
      {...rest}
      src={imageAddress(image, largest)}
      srcSet={imageSources(image, widths)}
      sizes={sizes}
      alt={alt}
      {...size}
      {...(hasPreview && { style: getPreview(image) })}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' || priority === 'low' ? priority : undefined}
      onError={hide}
    />
  )
}

/** Covered by the picture once it is there. */
function getPreview(image: string): CSSProperties {
  const address = `${imageAddress(image, 32)}&q=30`
  return { background: `url("${address}") center / cover` }
}

/** An eager file may have failed before React listened for it. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.style.visibility = 'hidden'
}

function hide(event: SyntheticEvent<HTMLImageElement>): void {
  event.currentTarget.style.visibility = 'hidden'
}

/** `/image/{key}?w=`: the server answers AVIF or WebP as the browser accepts. */
export function imageAddress(image: string, width: PictureWidth): string {
  return `/image/${image.split('/').map(encodeURIComponent).join('/')}?w=${width}`
}

export function imageSources(image: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${imageAddress(image, width)} ${width}w`).join(', ')
}
