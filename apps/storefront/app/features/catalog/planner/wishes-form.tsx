import {
  type Appetite,
  appetites,
  type ExclusionTag,
  peopleLimits,
  type SetWishes,
  usualBudget,
} from '@doira/domain/catalog/planner/wishes'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { ToggleChip } from '../../../ui/chip.tsx'
import { Stepper } from '../../../ui/inputs/stepper.tsx'
import type { FilterWord } from '../menu/data/menu-card.ts'
import { toggle } from '../menu/filter/filter-draft.ts'
import { BudgetField } from './budget-field.tsx'

type WishesFormProps = {
  readonly wishes: SetWishes
  readonly tags: readonly ExclusionTag[]
  readonly allergens: readonly FilterWord[]
  readonly onChange: (part: Partial<SetWishes>) => void
}

export function WishesForm({ wishes, tags, allergens, onChange }: WishesFormProps) {
  const t = useT('planner')
  const { people, budget, appetite } = wishes
  /** The budget follows the people until it is chosen. */
  const setPeople = (count: number) =>
    onChange({ people: count, ...(budget === usualBudget(people) && { budget: usualBudget(count) }) })
  return (
    <div className="panel stack gap-5">
      <div className="row row--between wrap">
        <span className="t-b">{t('people')}</span>
        <Stepper
          name={t('people')}
          quantity={people}
          decreaseLabel={t('fewer')}
          increaseLabel={t('more')}
          isDecreaseDisabled={people <= peopleLimits.min}
          isAtLimit={people >= peopleLimits.max}
          onDecrease={() => setPeople(people - 1)}
          onIncrease={() => people < peopleLimits.max && setPeople(people + 1)}
          look="quiet"
          isLarge
        />
      </div>
      {(tags.length > 0 || allergens.length > 0) && <Exclusions {...{ wishes, tags, allergens, onChange }} />}
      <BudgetField {...{ people, budget }} onChange={(chosen) => onChange({ budget: chosen })} />
      <div className="stack gap-2">
        <span className="t-small-b">{t('appetite')}</span>
        <Segment<Appetite>
          name={t('appetite')}
          options={appetites.map((value) => ({ value, label: t(`appetite.${value}`) }))}
          value={appetite}
          onChange={(value) => onChange({ appetite: value })}
        />
      </div>
    </div>
  )
}

/** What a menu usually says first; the allergens are listed on demand. */
function Exclusions({ wishes, tags, allergens, onChange }: WishesFormProps) {
  const t = useT('planner')
  const menu = useT('menu')
  const { withoutTags, withoutAllergens } = wishes
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <fieldset>
      <legend className="t-small-b mb-2">{t('without')}</legend>
      <div className="chips chips--wrap">
        {tags.map((tag) => (
          <ToggleChip
            key={tag}
            isOn={withoutTags.includes(tag)}
            onClick={() =>
              onChange({
                withoutTags: withoutTags.includes(tag)
                  ? withoutTags.filter((one) => one !== tag)
                  : [...withoutTags, tag],
              })
            }
          >
            {t(`without.${tag}`)}
          </ToggleChip>
        ))}
        {allergens.length > 0 && (
          <button
            type="button"
            className="chip"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {menu('allergens')}
            {withoutAllergens.length > 0 && ` · ${withoutAllergens.length}`}
          </button>
        )}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a part of the fieldset around it
        <div
          className="chips chips--wrap mt-2"
          id={listId}
          role="group"
          aria-label={menu('exclude_allergens')}
        >
          {allergens.map(({ slug, title }) => (
            <ToggleChip
              key={slug}
              isOn={withoutAllergens.includes(slug)}
              onClick={() => onChange({ withoutAllergens: toggle(withoutAllergens, slug) })}
            >
              {title}
            </ToggleChip>
          ))}
        </div>
      )}
    </fieldset>
  )
}
