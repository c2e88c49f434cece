import { Button } from '@blueprintjs/core'
import { byteCount } from '../ui/byte-count.ts'
import { ChipList } from '../forms/fields/chip-list.tsx'
import type { AttachedFiles } from './attached-files.ts'

/** Files that will follow the answer, and those that have to be attached again. */
export function ComposerFiles({ attached, isLocked }: { attached: AttachedFiles; isLocked: boolean }) {
  const { files, missing, remove, forgetMissing } = attached
  if (isLocked) return null
  return (
    <>
      <ChipList
        label="Dołączone pliki"
        chips={files.map(({ reference, name, size }) => ({
          key: reference,
          text: `${name}, ${byteCount(size)}`,
        }))}
        onRemove={(reference) => remove(String(reference))}
      />
      {missing.length > 0 && (
        <p className="composer-missing">
          Dołącz ponownie: {missing.join(', ')}{' '}
          <Button size="small" variant="minimal" text="Bez nich" onClick={forgetMissing} />
        </p>
      )}
    </>
  )
}
