import type { RefObject } from 'react'
import { lazyPart } from '../../../../platform/page/lazy-part.tsx'
import type { Dish } from '../dish.ts'
import type { DishChoice } from './dish-choice.ts'
import { OptionGroupField } from './option-group-field.tsx'
import { SetGroupField } from './set-group-field.tsx'
import { VariantField } from './variant-field.tsx'

const SetParts = lazyPart(async () => (await import('../contents/set-parts.tsx')).SetParts)

type DishChoicesProps = {
  readonly dish: Dish
  readonly choice: DishChoice
  readonly onChange: (choice: DishChoice) => void
  readonly missingId: string | null
  readonly box: RefObject<HTMLDivElement | null>
  /** Of the headings inside. */
  readonly level: 2 | 3
}

/** All that a dish lets its customer choose. Readable before scripts; a dish that cannot be had shows nothing of it. */
export function DishChoices({ dish, choice, onChange, missingId, box, level }: DishChoicesProps) {
  const field = { choice, onChange }
  const chosen = dish.comboGroups.filter(({ kind }) => kind === 'choice')
  const isEmpty = dish.variants.length + dish.comboGroups.length + dish.modifierGroups.length === 0
  if (isEmpty) return null
  return (
    <div className="stack gap-6" ref={box}>
      {dish.variants.length > 0 && <VariantField dish={dish} {...field} />}
      {dish.comboGroups.length > 0 && <SetParts dish={dish} level={level} />}
      {chosen.map((group) => (
        <SetGroupField key={group.id} group={group} {...field} isMissing={group.id === missingId} />
      ))}
      {dish.modifierGroups.map((group) => (
        <OptionGroupField key={group.id} group={group} {...field} isMissing={group.id === missingId} />
      ))}
    </div>
  )
}
