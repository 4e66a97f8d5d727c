import type { ReactNode } from 'react';
import './icons.css';

interface IconProps {
  size?: number | undefined;
}

function icon(shape: ReactNode): (props: IconProps) => ReactNode {
  return function Icon({ size = 16 }: IconProps): ReactNode {
    return (
      <svg className="th-icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
        {shape}
      </svg>
    );
  };
}

export const ArrowRightIcon = icon(<path d="M2.5 8h11M9 3.5 13.5 8 9 12.5" />);
export const ArrowUpIcon = icon(<path d="M8 13V3M4.5 6.5 8 3l3.5 3.5" />);
export const ArrowDownIcon = icon(<path d="M8 3v10M4.5 9.5 8 13l3.5-3.5" />);
export const ChevronDownIcon = icon(<path d="m4 6 4 4 4-4" />);
export const ChevronUpIcon = icon(<path d="m4 10 4-4 4 4" />);
export const ChevronLeftIcon = icon(<path d="m10 4-4 4 4 4" />);
export const ChevronRightIcon = icon(<path d="m6 4 4 4-4 4" />);
export const PlusIcon = icon(<path d="M8 3v10M3 8h10" />);
export const SearchIcon = icon(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3.5 3.5" />
  </>,
);
export const ColumnsIcon = icon(
  <>
    <rect x="2.5" y="3" width="11" height="10" rx="1" />
    <path d="M6.2 3v10M9.8 3v10" />
  </>,
);
export const DownloadIcon = icon(<path d="M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 11v2.5h11V11" />);
export const UploadIcon = icon(<path d="M8 10V2.5M4.8 5.7 8 2.5l3.2 3.2M2.5 11v2.5h11V11" />);
export const MoreIcon = icon(<path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.4" />);
export const CopyIcon = icon(
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
    <path d="M3 10.5V3.2c0-.4.3-.7.7-.7h6.8" />
  </>,
);
export const CloseIcon = icon(<path d="m4 4 8 8M12 4l-8 8" />);
export const GlobeIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M2.2 8h11.6M8 2.2c2 1.8 2.6 3.8 2.6 5.8S10 12 8 13.8C6 12 5.4 10 5.4 8S6 4 8 2.2Z" />
  </>,
);
export const CheckIcon = icon(<path d="m3 8.5 3.2 3.2L13 4.8" />);
export const WarningIcon = icon(<path d="M8 2.5 14.2 13H1.8ZM8 6.5v3M8 11.2v.1" />);
export const InfoIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M8 7.4v3.4M8 5.1v.1" />
  </>,
);
export const QuestionIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M6.2 6.4c0-2.3 3.6-2.2 3.6 0 0 1.3-1.8 1.4-1.8 2.8M8 11.3v.1" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8Z" />
    <circle cx="8" cy="8" r="1.8" />
  </>,
);
export const EyeOffIcon = icon(
  <>
    <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8Z" />
    <path d="m2.5 13.5 11-11" />
  </>,
);
export const RefreshIcon = icon(<path d="M13.5 3v3.5H10M13.2 6.5A5.5 5.5 0 1 0 13.5 9" />);
export const LockIcon = icon(
  <>
    <rect x="3.5" y="7" width="9" height="6.5" rx="1" />
    <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
  </>,
);
export const KeyIcon = icon(<path d="M8.6 7.4 13.5 2.5M11 5l2 2M9.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z" />);
export const SunIcon = icon(
  <>
    <circle cx="8" cy="8" r="2.8" />
    <path d="M8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9" />
  </>,
);
export const MoonIcon = icon(<path d="M13.3 9.7A5.7 5.7 0 0 1 6.3 2.7a5.7 5.7 0 1 0 7 7Z" />);
export const UserIcon = icon(
  <>
    <circle cx="8" cy="5.2" r="2.7" />
    <path d="M2.8 13.5c.6-2.6 2.6-4 5.2-4s4.6 1.4 5.2 4" />
  </>,
);
export const LogoutIcon = icon(<path d="M6.5 2.5h-4v11h4M6.5 8h7M10.5 5l3 3-3 3" />);
export const PencilIcon = icon(<path d="M2.8 13.2 3.5 10l7.2-7.2 2.5 2.5L6 12.5ZM9.2 4.3l2.5 2.5" />);
export const TrashIcon = icon(<path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.8 7v4M9.2 7v4" />);
export const PrinterIcon = icon(<path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7Z" />);
export const ClockIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M8 4.8V8l2.2 1.6" />
  </>,
);
export const ScanIcon = icon(
  <path d="M2.5 5V3h2M11.5 3h2v2M13.5 11v2h-2M4.5 13h-2v-2M5 5.5v5M7.2 5.5v5M9 5.5v5M11 5.5v5" />,
);
export const KeyboardIcon = icon(
  <>
    <rect x="1.5" y="4" width="13" height="8" rx="1" />
    <path d="M4 6.5h.01M6.7 6.5h.01M9.3 6.5h.01M12 6.5h.01M4.5 9.5h7" />
  </>,
);
export const CloudIcon = icon(<path d="M4.5 12.5h7a2.8 2.8 0 0 0 .4-5.6A4 4 0 0 0 4.2 7a2.8 2.8 0 0 0 .3 5.5Z" />);
export const CalendarIcon = icon(
  <>
    <rect x="2.5" y="3.5" width="11" height="10" rx="1" />
    <path d="M2.5 6.8h11M5.5 2v3M10.5 2v3" />
  </>,
);
export const BookmarkIcon = icon(<path d="M4 2.5h8v11L8 10.5l-4 3Z" />);
export const FilterIcon = icon(<path d="M2.5 3.5h11L9.5 8.5v4l-3 1.5V8.5Z" />);
export const StarIcon = icon(<path d="m8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.2l-3.7 2.1.8-4.1L2 6.3l4.2-.5Z" />);
