import { useAnnouncements } from '@doira/web/browser/announce.ts'

/** The polite region of the shop: changes of the cart and whatever else has no place of its own. */
export function Announcer() {
  const { text, turn } = useAnnouncements().polite
  return (
    <p className="sr-only" aria-live="polite">
      {/* A new element is announced by screen readers, also when the text is the same. */}
      <span key={turn}>{text}</span>
    </p>
  )
}
