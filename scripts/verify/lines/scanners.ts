import type { LineDefinition } from '../line.ts'

/** Part 4. Scans need a scanner and a hand. */
export const SCANNER_LINES: readonly LineDefinition[] = [
  {
    id: 'HW-4.1',
    question: {
      text: 'Czy identyfikator, karta zlecenia i etykieta dają ten sam tekst we wszystkich układach klawiatury, także z CapsLockiem?',
    },
  },
  {
    id: 'HW-4.2',
    question: {
      text: 'Czy przy układzie Polski (214) uwaga pojawia się raz po zalogowaniu, a kod jest właściwy?',
      on: ['win32'],
    },
  },
  {
    id: 'HW-4.3',
    question: {
      text: 'Czy wartości z „Zmierz skaner” pasują: po „Zastosuj” liczy się każdy skan, a szybkie pisanie nie?',
    },
  },
  {
    id: 'HW-4.4',
    question: { text: 'Czy pomiar wykrył prefiks skanera oraz Tab zamiast Entera?' },
  },
  {
    id: 'HW-4.5',
    question: {
      text: 'Czy „Wybierz skaner HID-POS” pokazuje skaner, skany działają w każdym polu, a długi kod QR jest kompletny?',
      on: ['win32', 'darwin'],
    },
  },
  {
    id: 'HW-4.6',
    question: {
      text: 'Czy po ponownym uruchomieniu i po ponownym podłączeniu widać „Odłączony”, potem „Podłączony”?',
    },
  },
  {
    id: 'HW-4.7',
    question: { text: 'Czy z dwóch skanerów tego samego modelu działa jako urządzenie tylko wybrany?' },
  },
  {
    id: 'HW-4.8',
    question: {
      text: 'Czy skaner USB-COM i przejściówka RS-232 mają nazwę na liście i skanują także po ponownym uruchomieniu?',
    },
  },
  {
    id: 'HW-4.9',
    question: {
      text: 'Czy przy skanerze zajętym przez inny program widać „Nie można otworzyć skanera”?',
    },
  },
  {
    id: 'HW-4.10',
    question: {
      text: 'Czy noszony tydzień identyfikator i arkusz poleceń czytają wszystkie skanery, także w rękawicach?',
    },
  },
]
