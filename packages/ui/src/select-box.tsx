import { Select } from 'antd';
import type { RefSelectProps, SelectProps } from 'antd';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { ChevronDownIcon } from './icons.tsx';

/** The library would choose what is marked and stay, so that a Tab after a choice makes a second one. Here it goes on. */
const tabLeaves = {
  onKeyDownCapture: (event: KeyboardEvent): void => {
    if (event.key === 'Tab') event.stopPropagation();
  },
};

/** A list to choose from. While it is not known yet it stays closed, and opens for who asked as soon as it is. */
export function SelectBox<V>(props: SelectProps<V> & { ref?: Ref<RefSelectProps> }): ReactNode {
  return (
    <Select<V>
      {...tabLeaves}
      {...(props.loading ? { notFoundContent: null } : { suffixIcon: <ChevronDownIcon size={14} /> })}
      {...props}
    />
  );
}
