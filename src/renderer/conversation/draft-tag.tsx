import { StatusTag } from '../ui/status-tag.tsx'
import { useHasDraft } from './draft.ts'

/** "szkic" in the row of a conversation in which this user has begun a reply. */
export function DraftTag({ conversation }: { conversation: string }) {
  if (!useHasDraft(conversation)) return null
  return (
    <>
      <StatusTag tone="info" text="szkic" />{' '}
    </>
  )
}
