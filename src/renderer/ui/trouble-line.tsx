import { ActionButton } from './action-button.tsx'

/** Why a field or a filter has no options to offer, and what the user can do about it. */
export interface FieldTrouble {
  text: string
  isWorking: boolean
  retry: () => void
}

/** Shows the problem next to the field; `label` names the field for screen readers. */
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
