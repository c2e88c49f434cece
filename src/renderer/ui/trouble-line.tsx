import { ActionButton } from './action-button.tsx'

/** Why a field or a filter cannot offer what it should, and what can be done about it. */
export interface FieldTrouble {
  text: string
  isWorking: boolean
  retry: () => void
}

/** Tells of it where it is missed; `label` says of what, for who only hears it. */
export function TroubleLine({ label, trouble }: { label: string; trouble: FieldTrouble }) {
  return (
    <div className="text-field-trouble" role="alert">
      {trouble.text}{' '}
      <ActionButton
        size="small"
        text="Ponów"
        aria-label={`Ponów: ${label}`}
        isWorking={trouble.isWorking}
        onClick={trouble.retry}
      />
    </div>
  )
}
