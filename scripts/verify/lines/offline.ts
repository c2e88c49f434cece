import type { LineDefinition } from '../line.ts'

const ask = (id: string, text: string): LineDefinition => ({ id, question: { text, aboutServer: true } })

/** Part 10. Lines 1 to 5, 11 and 12 are decisions of the shop. */
export const OFFLINE_LINES: readonly LineDefinition[] = [
  ask(
    'HW-10.1',
    'Czy w policzonym tygodniu mniej niż 10 % paczek miało etykietę, zanim trafiło na stanowisko?',
  ),
  ask('HW-10.2', 'Czy sklep udostępnił listę terminowych zamówień z uprawnieniem send_order?'),
  ask(
    'HW-10.3',
    'Czy sklep rozstrzygnął na piśmie, czy niewysłane „spakowana” liczy się przed wydrukiem etykiety?',
  ),
  ask(
    'HW-10.4',
    'Czy sklep rozstrzygnął na piśmie, czy ten sam identyfikator otwiera stanowisko bez serwera przez 12 godzin?',
  ),
  ask(
    'HW-10.5',
    'Czy sklep potwierdził, że paczkę bez ponownego odczytu zwalnia osoba z uprawnieniem change_order?',
  ),
  {
    id: 'HW-10.6',
    check: async (tools) => (await import('../checks/office.ts')).packWithoutServer(tools),
    question: {
      text: 'Odłącz sieć na 10 minut i spakuj trzy zamówienia. Czy po powrocie wszystkie są spakowane i nic nie zginęło?',
    },
  },
  {
    id: 'HW-10.7',
    question: {
      text: 'Czy kartki oczekiwania z każdej drukarki czyta się za pierwszym razem, także zgięte i w rękawicach?',
    },
  },
  {
    id: 'HW-10.8',
    question: {
      text: 'Czy obie osoby spakowały paczki podczas „Przećwicz przerwę (10 min)” tylko według instrukcji?',
    },
  },
  {
    id: 'HW-10.9',
    question: {
      text: 'Anuluj zamówienie podczas pakowania bez serwera. Czy alarm podaje zamówienie, słychać go i zostaje do potwierdzenia?',
    },
  },
  {
    id: 'HW-10.10',
    question: {
      text: 'Odłącz sieć maszyny na 10 minut. Czy przed „Wyślij” nic nie wysłano, a potem serwer ma trzy rozpoczęcia i trzy zakończenia z godzinami?',
    },
  },
  ask('HW-10.11', 'Czy sklep ustalił, że przełożony przychodzi zwolnić paczkę, gdy nie ma serwera?'),
  ask('HW-10.12', 'Czy sklep rozstrzygnął, czy etap może mieć własną godzinę?'),
  {
    id: 'HW-10.13',
    question: {
      text: 'Wydrukuj bez sieci dwie wcześniejsze etykiety, anuluj jedno zamówienie i podłącz sieć. Czy jedna paczka jest sprawdzona, a druga ma alarm?',
    },
  },
]
