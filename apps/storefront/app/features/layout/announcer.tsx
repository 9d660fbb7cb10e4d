import { useAnnouncements } from '@doira/web/browser/announce.ts'

/** The polite region of the shop: changes of the cart and whatever else has no place of its own. */
export function Announcer() {
  const { text, turn } = useAnnouncements().polite
  return (
    <p className="sr-only" aria-live="polite">
      {/* A new element is new text to a reader, also when the words are the same. */}
      <span key={turn}>{text}</span>
    </p>
  )
}
