import { commandsOfArea } from '#shared/domain/command-codes.ts'
import type { ManualPage } from '../manual-page.ts'

export const packerPage: ManualPage = {
  id: 'packer',
  title: 'Pakowanie',
  permissions: ['send_order'],
  intro:
    'Skan karty zamówienia, waga, etykieta, potwierdzenie. Prócz wag wszystko da się zrobić samym skanerem.',
  chapters: [
    {
      title: 'Jedna paczka po drugiej',
      points: [
        'Zaloguj się skanem identyfikatora. Zeskanuj kartę zamówienia; bez karty wpisz numer na ekranie „Wysyłka”.',
        'Zważ każdą pozycję: wagę wpisuje się w kilogramach, Enter ją zapisuje i przechodzi dalej.',
        'Gdy wszystkie wagi są zapisane, „Generuj etykiety” zamawia przesyłki u przewoźnika.',
        '„Spakowana” potwierdza paczkę i od razu drukuje jej etykietę. Zeskanuj numer z naklejonej etykiety: program powie, czy jest właściwa.',
        'Gdy spakowana jest ostatnia paczka, zeskanuj następną kartę. To, co wpisane, zapisze się samo.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        'Wiersz wagi jest pomarańczowy: waga mocno odbiega od oczekiwanej. Sprawdź, a potem naciśnij Enter jeszcze raz.',
        '„Czy etykieta wyszła?”: drukarka nie powiedziała, czy wydrukowała. Spójrz i odpowiedz; sama druga nie wyjdzie nigdy.',
        'Etykieta jest zamazana albo krzywa: „Drukuj ponownie” i powód. Stara etykieta idzie do kosza, nie na drugą paczkę.',
        '„ZŁA ETYKIETA”: na paczce jest etykieta innej przesyłki. Odklej ją; program czeka, aż to potwierdzisz.',
        'Odpowiedź serwera nie przyszła: następne naciśnięcie najpierw sprawdzi, co się stało. Nie zamawiaj etykiety drugi raz, dopóki program o to nie zapyta.',
        'Zamówienia nie da się spakować: „Odłóż i zgłoś biuru”, potem powód. Zeskanowanie tego kodu drugi raz bierze zaznaczony powód.',
        'Pasek prosi „Przekaż kartę biuru”: biuro o zamówieniu jeszcze nie wie. Zanieś kartę i zdejmij zamówienie z paska.',
        'Niedokończone zamówienie jest na pasku u góry: jeden skan karty do niego wraca.',
      ],
    },
    {
      title: 'Gdy nie ma połączenia z serwerem',
      points: [
        'Na stanowiskach, które mają to włączone, pasek pisze „Brak połączenia z serwerem”. Pakuj dalej: skan karty, waga, kartka, „Spakowana”. Nic nie przepadnie.',
        'Zamiast etykiety F2 drukuje kartkę „czeka na etykietę”. Połóż ją na paczce tak, żeby kod było widać.',
        '„Stan z 10:42”: tyle stanowisko wie o zamówieniu. „zapisane na stanowisku”: serwer jeszcze o tym nie wie.',
        'Zamówienia nie ma w pamięci stanowiska: odłóż je na półkę i weź następne.',
        'Etykiet, odbioru osobistego i zmiany punktu odbioru bez połączenia nie ma. Przycisk powie dlaczego.',
        'Nie wylogowuj się: bez połączenia nikt nowy się nie zaloguje.',
        'Połączenie wróciło: program sam wysyła zapisy i zamawia etykiety. Potem na ekranie „Wysyłka” naciśnij „Drukuj” i naklej etykiety w kolejności kartek.',
        'Paczka spieszy się bardziej niż inne: zeskanuj jej kartkę, pójdzie jako pierwsza.',
        '„Zatrzymaj paczkę”: zamówienie anulowano albo wstrzymano. Znajdź paczkę, odłóż ją i dopiero wtedy potwierdź.',
        'Etykieta wyszła bez połączenia: odłóż paczkę osobno. Kurier może ją wziąć dopiero, gdy lista „Wydrukowane bez połączenia” na ekranie „Wysyłka” pokazuje przy niej „sprawdzono” albo gdy przełożony wyda ją bez sprawdzenia.',
        '„Wymaga decyzji”: ktoś zmienił zamówienie w czasie przerwy. Przeczytaj powód; w razie wątpliwości zapytaj biuro.',
      ],
    },
  ],
  keys: [
    { keys: 'enter', does: 'Następny krok' },
    { keys: 'f2', does: 'Generuj etykiety' },
    { keys: 'f4', does: 'Potwierdź spakowanie paczki' },
    { keys: 'f6', does: 'Odłóż i zgłoś biuru' },
    { keys: 'f8', does: 'Drukuj etykietę paczki', note: 'a gdy już wyszła: drukuj ponownie' },
    { keys: 'shift+f8', does: 'Drukuj etykietę mimo zbyt małego obrazu' },
    { keys: 'f9', does: 'Oznacz paczkę jako odebraną' },
    { keys: 't', does: 'Etykieta wyszła' },
    { keys: 'n', does: 'Etykieta nie wyszła, drukuj ponownie' },
    { keys: 'alt+1', does: 'Wybierz paczkę 1', note: 'tak samo do Alt+9' },
  ],
  codes: [...commandsOfArea('packing'), ...commandsOfArea('shell')],
}
