import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { useProblemText } from '../../../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { LinePicture } from '../../cart/lines/cart-line.tsx'
import { changeOther } from '../group-actions.ts'
import { countDishes, getLineSum, getLostChoices, getPlateSum } from '../group-sums.ts'
import { PersonHead, ReadyTag } from './person-head.tsx'

type Person = WireGroupBasket['people'][number]
type Line = WireGroupBasket['lines'][number]

type OtherPlateProps = {
  readonly person: Person
  readonly lines: readonly Line[]
  /** The host takes dishes and people away. */
  readonly mayRemove: boolean
}

/** The dishes of somebody else, to read. */
export function OtherPlate({ person, lines, mayRemove }: OtherPlateProps) {
  const t = useT('group')
  const { removePerson, removeLine } = useRemovals(person)
  return (
    <section className="person person--other" aria-label={person.name}>
      <PersonHead
        person={person}
        title={person.name}
        dishes={countDishes(lines)}
        sum={getPlateSum(lines)}
        end={
          mayRemove && (
            <IconButton
              icon="x"
              iconSize="s"
              label={t('remove_person', { name: person.name })}
              onClick={() => void removePerson()}
            />
          )
        }
      />
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <PlateLine
              key={line.id}
              line={line}
              end={
                mayRemove && <RemoveLine line={line} person={person} onPress={() => void removeLine(line)} />
              }
            />
          ))}
        </ul>
      )}
      {person.is_ready && <ReadyTag />}
    </section>
  )
}

/** A dish without a stepper. */
export function PlateLine({ line, end }: { readonly line: Line; readonly end?: ReactNode }) {
  const t = useT('group')
  const locale = useLocale()
  const { today, quantity, is_shared } = line
  const choices = today?.choices.map(({ name }) => localized(name, locale)).join(', ')
  return (
    <li className="gline">
      <LinePicture image={today?.image ?? null} isSmall />
      <span className="min-w-0">
        <span className="gline__t">{today ? localized(today.title, locale) : t('gone')}</span>
        {choices && <span className="gline__p">{choices}</span>}
        <LostChoices line={line} />
        <span className="gline__p">{`×\u00a0${quantity} · ${formatSum(locale, getLineSum(line))}`}</span>
        {is_shared && <Tag kind="info">{t('common')}</Tag>}
      </span>
      {end}
    </li>
  )
}

/** Names what cannot be had now of a dish that itself can. */
export function LostChoices({ line }: { readonly line: Line }) {
  const t = useT('group')
  const locale = useLocale()
  const names = getLostChoices(line).map((choice) => localized(choice, locale))
  return names.length > 0 && <Tag kind="warn">{t('lost_choices', { choices: names.join(', ') })}</Tag>
}

/** Of the own plate: a dish that cannot be ordered as it was chosen. */
export function BrokenLine({ line, person }: { readonly line: Line; readonly person: Person }) {
  const { removeLine } = useRemovals(person)
  return (
    <PlateLine
      line={line}
      end={<RemoveLine line={line} person={person} onPress={() => void removeLine(line)} />}
    />
  )
}

function RemoveLine({
  line,
  person,
  onPress,
}: {
  readonly line: Line
  readonly person: Person
  readonly onPress: () => void
}) {
  const t = useT('group')
  const locale = useLocale()
  const dish = line.today ? localized(line.today.title, locale) : t('gone')
  return (
    <IconButton
      icon="trash-2"
      iconSize="s"
      label={t('remove_line', { dish, name: person.name })}
      onClick={onPress}
    />
  )
}

/** Each with a toast that brings it back. */
function useRemovals(person: Person) {
  const t = useT('group')
  const c = useT('common')
  const locale = useLocale()
  const problemText = useProblemText()
  const run = async (
    change: () => Promise<boolean>,
    done?: { readonly text: string; readonly undo: () => Promise<boolean> },
  ) => {
    try {
      if (!(await change())) {
        showToast({ type: 'error', text: t('failed') })
        return
      }
      if (!done) return
      showToast({
        type: 'info',
        text: done.text,
        action: { label: c('undo'), onPress: () => void run(done.undo) },
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ type: 'error', text: problemText(error) })
    }
  }
  const { id, name } = person
  return {
    removePerson: () =>
      run(() => changeOther(id, { isRemoved: true }), {
        text: t('removed_person', { name }),
        undo: () => changeOther(id, { isRemoved: false }),
      }),
    removeLine: ({ id: lineId, quantity, today, is_shared: isShared }: Line) =>
      run(() => changeOther(id, { lineId, quantity: 0, isShared }), {
        text: t('removed_line', { name, dish: today ? localized(today.title, locale) : t('gone') }),
        undo: () => changeOther(id, { lineId, quantity, isShared }),
      }),
  }
}
