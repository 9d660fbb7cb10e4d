import { onSaleTag } from '@doira/domain/catalog/filter'
import { formatCount } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { Input } from '@doira/web/ui/input.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { closeOverlay, type OverlayProps } from '../../../../platform/overlays.ts'
import { RadioChip, ToggleChip } from '../../../../ui/chip.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { whenOverlaysClosed } from '../../../../ui/dialogs/use-back-closes.ts'
import { countPassing } from '../data/menu-view.ts'
import { emptyDraft, type FilterDraft, getDraft, getFilter, priceDigits, toggle } from './filter-draft.ts'
import { useSorts } from './sorts.ts'
import { useMenuFilter } from './use-menu-filter.ts'

const tagIcons: Readonly<Record<string, IconName>> = {
  new: 'sparkles',
  hit: 'flame',
  spicy: 'chili',
  vegetarian: 'leaf',
  kids: 'baby',
  chef: 'chef-hat',
}

/** Sorting and filter of the menu; the dishes are counted while choosing. */
export function FilterSheet({ isOpen, dishes, tags, allergens }: OverlayProps<'filter'>) {
  const t = useT('menu')
  const common = useT('common')
  const [filter, setFilter] = useMenuFilter()
  const [draft, setDraft] = useState(() => getDraft(filter))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setDraft(getDraft(filter))
  }
  const change = (part: Partial<FilterDraft>) => setDraft((present) => ({ ...present, ...part }))
  const count = countPassing(dishes, getFilter(draft))
  const close = () => closeOverlay('filter')
  const show = () => {
    close()
    whenOverlaysClosed(() => setFilter(getFilter(draft)))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('filter')}
      closeLabel={common('close')}
      width={512}
      foot={<FilterFoot count={count} onReset={() => setDraft(emptyDraft)} onShow={show} />}
    >
      <div className="stack gap-6">
        <SortField value={draft.sort} onChange={(sort) => change({ sort })} />
        <ChipsField legend={t('tags_title')}>
          {tags.map(({ slug, title }) => (
            <ToggleChip
              key={slug}
              isOn={draft.tags.includes(slug)}
              {...(tagIcons[slug] && { icon: tagIcons[slug] })}
              onClick={() => change({ tags: toggle(draft.tags, slug) })}
            >
              {title}
            </ToggleChip>
          ))}
          <ToggleChip
            isOn={draft.tags.includes(onSaleTag)}
            icon="badge-percent"
            onClick={() => change({ tags: toggle(draft.tags, onSaleTag) })}
          >
            {t('on_sale')}
          </ToggleChip>
        </ChipsField>
        <ChipsField legend={t('exclude_allergens')}>
          {allergens.map(({ slug, title }) => (
            <ToggleChip
              key={slug}
              isOn={draft.without.includes(slug)}
              onClick={() => change({ without: toggle(draft.without, slug) })}
            >
              {title}
            </ToggleChip>
          ))}
        </ChipsField>
        <fieldset>
          <FieldLegend>{t('price_range')}</FieldLegend>
          <div className="fields">
            <PriceField label={t('price_from')} value={draft.from} onChange={(from) => change({ from })} />
            <PriceField label={t('price_to')} value={draft.to} onChange={(to) => change({ to })} />
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}

function FieldLegend({ children }: { readonly children: ReactNode }) {
  return <legend className="t-b mb-2.5">{children}</legend>
}

function ChipsField({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <FieldLegend>{legend}</FieldLegend>
      <div className="chips chips--wrap">{children}</div>
    </fieldset>
  )
}

type SortFieldProps = {
  readonly value: FilterDraft['sort']
  readonly onChange: (sort: FilterDraft['sort']) => void
}

function SortField({ value, onChange }: SortFieldProps) {
  const t = useT('menu')
  const name = useId()
  return (
    <ChipsField legend={t('sort')}>
      {useSorts().map((sort) => (
        <RadioChip
          key={sort.value}
          name={name}
          checked={sort.value === value}
          onChange={() => onChange(sort.value)}
        >
          {sort.label}
        </RadioChip>
      ))}
    </ChipsField>
  )
}

type PriceFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
}

/** Groups thousands while it is not being typed in: a caret in the middle would jump. */
function PriceField({ label, value, onChange }: PriceFieldProps) {
  const locale = useLocale()
  const [isTyping, setIsTyping] = useState(false)
  const shown = value === '' || isTyping ? value : formatCount(locale, Number(value))
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          onChange={(event) => onChange(priceDigits(event.target.value))}
        />
      )}
    </Field>
  )
}

type FilterFootProps = { readonly count: number; readonly onReset: () => void; readonly onShow: () => void }

function FilterFoot({ count, onReset, onShow }: FilterFootProps) {
  const t = useT('menu')
  const nothing = useId()
  const isNothing = count === 0
  return (
    <>
      <p className="t-caption t-2" id={nothing} aria-live="polite">
        {isNothing ? t('filter_nothing') : <span className="sr-only">{t('show_n_dishes', { count })}</span>}
      </p>
      <div className="acts2">
        <Button variant="neutral" size="l" onClick={onReset}>
          {t('reset_filter')}
        </Button>
        <Button
          size="l"
          isBlocked={isNothing}
          aria-describedby={isNothing ? nothing : undefined}
          onClick={onShow}
        >
          {t('show_n_dishes', { count })}
        </Button>
      </div>
    </>
  )
}
