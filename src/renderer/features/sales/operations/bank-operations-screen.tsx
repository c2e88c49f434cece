import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { ChosenFile } from '../../../forms/fields/chosen-file.ts'
import { FormFile } from '../../../forms/fields/form-file.tsx'
import { ErrorsOfForm } from '../../../forms/record/form-errors.tsx'
import { uploadForFile } from '../../../lib/transfers.ts'
import { OperationsLayout } from './operations-layout.tsx'
import { ReportActions } from './report-actions.tsx'
import { useReport } from './use-report.ts'

const OPERATION = 'optima.pkoOperations'

const LABELS = { file: 'Plik z banku' }

interface BankValues {
  file: ChosenFile | null
}

/** Uploads the bank's file of transfers; the server responds with a text file for the accounting system. */
export function BankOperationsScreen() {
  const form = useForm<BankValues>({ defaultValues: { file: null } })
  const file = useWatch({ control: form.control, name: 'file' })
  const { running, errors, create } = useReport(OPERATION, LABELS)

  return (
    <OperationsLayout>
      <FormProvider {...form}>
        <ErrorsOfForm of={errors}>
          <form
            noValidate
            className="operations-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (!file) return
              void create((options) => uploadForFile(OPERATION, { body: { file: file.reference } }, options))
            }}
          >
            <FormFile
              name="file"
              label={LABELS.file}
              help="Wyciąg lub historia operacji w formacie MT940 albo CSV."
              isRequired
              isDisabled={running !== null}
            />
            <ReportActions
              running={running}
              disabledReason={file ? null : 'Najpierw wybierz plik z banku.'}
            />
          </form>
        </ErrorsOfForm>
      </FormProvider>
    </OperationsLayout>
  )
}
