import { Button } from '@doira/web/ui/button.tsx'

/** What a note offers to do about itself. */
export function NoteButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button variant="neutral" size="s" className="btn--surface mt-3" onClick={onPress}>
      {children}
    </Button>
  )
}
