import { imageSources, Picture, type PicturePriority } from './picture.tsx'

type SceneProps = {
  /** Its key; cuts to 4:3 and 8:3 are beside it. */
  readonly image: string
  readonly alt: string
  readonly priority?: PicturePriority
}

/** A picture as wide as the page: on phones its 4:3 cut. The box gives it its height. */
export function Scene({ image, alt, priority = 'lazy' }: SceneProps) {
  return (
    <picture className="scene">
      <source
        media="(max-width: 61.99rem)"
        srcSet={imageSources(`${image}-4x3`, [480, 800, 1200])}
        sizes="100vw"
        width={800}
        height={600}
      />
      <Picture
        image={`${image}-8x3`}
        alt={alt}
        widths={[800, 1600]}
        sizes="100vw"
        ratio={[8, 3]}
        priority={priority}
        hasPreview
      />
    </picture>
  )
}
