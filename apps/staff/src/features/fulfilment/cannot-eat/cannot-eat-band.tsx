import { mentionsAllergy } from '@doira/domain/orders/kitchen-comment'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { cannotEatText } from './cannot-eat-text.ts'

/** What the cook has to know first: what the customer cannot eat, and their comment. */
export function CannotEatBand({
  cannotEat,
  comment,
}: {
  readonly cannotEat: string
  readonly comment: string
}) {
  const { t } = useMessages()
  const isAllergy = mentionsAllergy(comment)
  return (
    <>
      {cannotEat !== '' && (
        <p className="inkband">
          <Icon name="shield-alert" />
          <b>{cannotEatText(t, cannotEat)}</b>
        </p>
      )}
      {comment !== '' && (
        <p className="inkband">
          <Icon name={isAllergy ? 'shield-alert' : 'message-square-text'} />
          {isAllergy ? <b>{comment}</b> : comment}
        </p>
      )}
    </>
  )
}
