import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Dish } from './dish.ts'
import { DishPicture } from './dish-picture.tsx'
import { findSaving, findTag } from './dish-texts.ts'
import { chosenVariant, type DishChoice } from './options/dish-choice.ts'

type DishPlateProps = {
  readonly dish: Dish
  readonly choice: DishChoice
  readonly place: 'sheet' | 'page'
  /** The file of the card, scaled up until the larger one has come. */
  readonly previewUrl?: string | null
}

/** The picture of the dish, or of its chosen variant, on the plate with its tag. */
export function DishPlate({ dish, choice, place, previewUrl = null }: DishPlateProps) {
  const t = useT('menu')
  const [hasCome, setHasCome] = useState(false)
  const tag = findTag(t, findSaving(dish) === null ? dish : { ...dish, discountPercent: null })
  const image = chosenVariant(dish, choice)?.image ?? dish.image
  return (
    <div className={place === 'sheet' ? 'psheet__img' : 'ppage__img'}>
      {tag && (
        <span className="pcard__tags pcard__tags--l">
          <Tag kind={tag.kind}>{tag.text}</Tag>
        </span>
      )}
      {previewUrl && !hasCome && <PreviewPicture url={previewUrl} />}
      <DishPicture
        key={image}
        image={image}
        alt={(image === dish.image && dish.picture?.alt) || t('image_alt', { title: dish.title })}
        colour={image === dish.image ? dish.picture?.colour : undefined}
        place={place}
        icon="rolls"
        priority="high"
        onLoad={() => setHasCome(true)}
      />
    </div>
  )
}

export function PreviewPicture({ url }: { readonly url: string }) {
  return <img className="psheet__preview" src={url} alt="" width="640" height="480" />
}
