import { Picture } from '../../../../ui/pictures/picture.tsx'

export type GroupHeroProps = {
  /** A popular dish of the menu; null: the menu has none. */
  readonly image: string | null
  readonly look: 'start' | 'join'
}

/** A dish on rings. */
export function GroupHero({ image, look }: GroupHeroProps) {
  return (
    <div className={look === 'join' ? 'ghero ghero--join' : 'ghero'}>
      {image !== null && (
        <Picture image={image} alt="" widths={[320, 480, 640]} sizes="272px" priority="low" />
      )}
    </div>
  )
}
