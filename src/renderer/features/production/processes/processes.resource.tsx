import { processes } from '#shared/api/resources/processes.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { AuditFacts } from '../../../resource/audit-facts.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { processName } from './process-name.ts'
import { StageList } from './stages/stage-list.tsx'
import './processes.css'

const texts = translatedTexts({ description: 'Opis' }, { multiline: ['description'] })

export const processResource = defineResourceScreens({
  resource: 'processes',
  words: COUNTED.process,
  empty: 'Tu będą procesy: kolejne etapy, przez które produkt przechodzi w drukarni.',
  accusative: 'proces',
  nameOf: processName,
  translated: texts,
  columns: columnsOf('processes')({
    description_pl: { label: 'Opis', width: 300, isGrowing: true },
    stages: {
      label: 'Etapy',
      width: 90,
      align: 'end',
      value: ({ stages }) => stages.length,
      // A list of keys is not exported.
      exported: null,
    },
    languages: languagesColumn(texts.names),
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  Facts: ({ record }) => (
    <div className="process-side">
      <StageList process={record} />
      <AuditFacts record={record} />
    </div>
  ),
  form: {
    schema: processes.operations.create.body,
    labels: texts.labels,
    empty: texts.empty,
    Fields: ({ record }) => (
      <>
        <TranslatedField name="description" label="Opis" isRequired isMultiline />
        {!record && (
          <section className="process-stages" aria-labelledby="process-stages">
            <h2 id="process-stages">Etapy</h2>
            <p className="quiet">Najpierw zapisz proces. Etapy dodaje się do niego w edycji.</p>
          </section>
        )}
      </>
    ),
  },
})
