import type { RefObject } from 'react'
import type { Dish } from '../dish.ts'
import { SetGroupField, SetParts } from '../set-contents.tsx'
import type { DishChoice } from './dish-choice.ts'
import { OptionGroupField } from './option-group-field.tsx'
import { VariantField } from './variant-field.tsx'

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
      <SetParts dish={dish} level={level} />
      {chosen.map((group) => (
        <SetGroupField key={group.id} group={group} {...field} isMissing={group.id === missingId} />
      ))}
      {dish.modifierGroups.map((group) => (
        <OptionGroupField key={group.id} group={group} {...field} isMissing={group.id === missingId} />
      ))}
    </div>
  )
}
