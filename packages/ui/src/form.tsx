import { Form, Input, InputNumber, Switch } from 'antd';
import type { FormInstance, FormProps } from 'antd';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { given } from './given.ts';
import { SelectBox } from './select-box.tsx';
import './form.css';

export { FormFooter } from './form-footer.tsx';
export type { FormFooterProps } from './form-footer.tsx';
export type { FormInstance };

export const useForm = Form.useForm;
export const useWatch = Form.useWatch;
/** The form around a part that does not make it. */
export const useFormAround = Form.useFormInstance;

type ValidateErrors<T> = Parameters<NonNullable<FormProps<T>['onFinishFailed']>>[0];

export interface FormRootProps<T> {
  children: ReactNode;
  form?: FormInstance<T> | undefined;
  initialValues?: Partial<T> | undefined;
  onFinish?: ((values: T) => void) | undefined;
  onFinishFailed?: ((errors: ValidateErrors<T>) => void) | undefined;
  onValuesChange?: ((changed: Partial<T>, all: T) => void) | undefined;
  disabled?: boolean | undefined;
  /** For a button outside the form. */
  id?: string | undefined;
  /** Where two forms of the same fields stand on one page: their fields bear it in their ids. */
  name?: string | undefined;
  label?: string | undefined;
}

export function FormRoot<T extends object>(props: FormRootProps<T>): ReactNode {
  const { children, form, initialValues, onFinish, onFinishFailed, onValuesChange, disabled, id, name, label } = props;
  return (
    <Form<T>
      className="th-form"
      layout="vertical"
      size="middle"
      colon={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ block: 'center', focus: true }}
      requiredMark={(text, { required }) => (
        <>
          {text}
          {required && (
            <span className="th-form__star" aria-hidden="true">
              *
            </span>
          )}
        </>
      )}
      {...given({ form, name, onFinish, onFinishFailed, disabled, 'aria-label': label })}
      {...(id === undefined ? {} : { id })}
      {...(initialValues === undefined ? {} : { initialValues })}
      {...(onValuesChange === undefined
        ? {}
        : { onValuesChange: (changed: unknown, all: T) => onValuesChange(changed as Partial<T>, all) })}
    >
      {children}
    </Form>
  );
}

export interface OwnFieldsProps<T> {
  children: ReactNode;
  form: FormInstance<T>;
  /** Their ids bear it: a form may stand around them. */
  name: string;
}

/** Fields that no form around them waits for or sends. */
export function OwnFields<T extends object>({ children, form, name }: OwnFieldsProps<T>): ReactNode {
  return (
    <Form<T> component={false} layout="vertical" size="middle" validateTrigger="onBlur" form={form} name={name}>
      {children}
    </Form>
  );
}

/** Four columns; an item takes one to four of them. */
export function FormGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className="th-form__grid">{children}</div>;
}

export interface FormRule {
  required?: boolean;
  message?: string;
  min?: number;
  max?: number;
  len?: number;
  type?: 'string' | 'number' | 'integer' | 'float' | 'email' | 'url' | 'array' | 'boolean';
  pattern?: RegExp;
  whitespace?: boolean;
  validator?: (rule: unknown, value: unknown) => Promise<void>;
}

export interface FormItemProps {
  name: string | number | (string | number)[];
  label: string;
  required?: boolean | undefined;
  rules?: FormRule[] | undefined;
  units?: 1 | 2 | 3 | 4 | undefined;
  help?: ReactNode;
  /** "checked" for a switch. */
  valuePropName?: string | undefined;
  dependencies?: (string | number)[] | undefined;
  children: ReactNode;
}

export function FormItem(props: FormItemProps): ReactNode {
  const { name, label, required, rules, units = 1, help, valuePropName, dependencies, children } = props;
  return (
    <Form.Item
      name={name}
      label={label}
      className={cx('th-form__item', `th-form__item--${units}`)}
      {...(help === undefined ? {} : { extra: help })}
      {...given({ required, rules, valuePropName, dependencies })}
    >
      {children}
    </Form.Item>
  );
}

/** What antd's Form.Item hands to its child. */
interface FieldProps<V> {
  id?: string | undefined;
  value?: V | undefined;
  onChange?: ((value: V) => void) | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  'aria-required'?: 'true' | undefined;
  'aria-invalid'?: 'true' | undefined;
  'aria-describedby'?: string | undefined;
  /** Only outside a FormItem. */
  label?: string | undefined;
}

function fieldProps<V>(props: FieldProps<V>): {
  id?: string;
  onBlur?: () => void;
  disabled?: boolean;
  'aria-required'?: 'true';
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
  'aria-label'?: string;
} {
  return given({
    id: props.id,
    onBlur: props.onBlur,
    disabled: props.disabled,
    'aria-required': props['aria-required'],
    'aria-invalid': props['aria-invalid'],
    'aria-describedby': props['aria-describedby'],
    'aria-label': props.label,
  });
}

export interface TextInputProps extends FieldProps<string> {
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  mono?: boolean | undefined;
  type?: 'text' | 'password' | 'email' | undefined;
  autoComplete?: string | undefined;
  /** Which keys the keyboard of a handheld shows. */
  inputMode?: 'numeric' | undefined;
  autoFocus?: boolean | undefined;
  readOnly?: boolean | undefined;
  icon?: ReactNode;
  size?: 'normal' | 'large' | undefined;
}

export function TextInput(props: TextInputProps): ReactNode {
  const { value, onChange, placeholder, maxLength, mono = false, type = 'text', autoComplete = 'off' } = props;
  const { autoFocus, readOnly, icon, inputMode, size = 'normal' } = props;
  return (
    <Input
      {...fieldProps(props)}
      type={type}
      size="middle"
      className={cx(mono && 'th-form__mono', size === 'large' && 'th-form__large')}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      autoComplete={autoComplete}
      suffix={icon ?? null}
      {...given({ placeholder, maxLength, autoFocus, readOnly, inputMode })}
    />
  );
}

export interface NumberInputProps extends FieldProps<number | null> {
  unit?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Decimal places. */
  precision?: number | undefined;
  placeholder?: string | undefined;
}

export function NumberInput(props: NumberInputProps): ReactNode {
  const { value, onChange, unit, min, max, precision, placeholder } = props;
  return (
    <InputNumber<number>
      {...fieldProps(props)}
      size="middle"
      className="th-form__number"
      controls={false}
      // Range rules speak under the field; silently changing what was typed would hide the mistake.
      changeOnBlur={false}
      value={value ?? null}
      onChange={(next) => onChange?.(next)}
      {...(unit === undefined ? {} : { suffix: unit })}
      {...given({ min, max, precision, placeholder })}
    />
  );
}

export interface SelectInputOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps extends FieldProps<string | number | undefined> {
  /** Undefined while they are not known yet. */
  options: SelectInputOption[] | undefined;
  placeholder?: string | undefined;
  clearable?: boolean | undefined;
  loading?: boolean | undefined;
  onType?: ((text: string) => void) | undefined;
}

export function SelectInput(props: SelectInputProps): ReactNode {
  const { value, onChange, options, placeholder, clearable = false, loading = !options, onType } = props;
  return (
    <SelectBox<string | number>
      {...fieldProps(props)}
      size="middle"
      value={value ?? null}
      onChange={(next: string | number | undefined) => onChange?.(next)}
      options={options ?? []}
      allowClear={clearable}
      showSearch={onType ? { filterOption: false, onSearch: onType } : { optionFilterProp: 'label' }}
      loading={loading}
      {...given({ placeholder })}
    />
  );
}

export interface MultiSelectInputProps<V extends string | number> extends FieldProps<V[]> {
  options: { value: V; label: string }[] | undefined;
  placeholder?: string | undefined;
  loading?: boolean | undefined;
  onType?: ((text: string) => void) | undefined;
}

export function MultiSelectInput<V extends string | number = string>(props: MultiSelectInputProps<V>): ReactNode {
  const { value, onChange, options, placeholder, loading = !options, onType } = props;
  return (
    <SelectBox<V[]>
      {...fieldProps(props)}
      size="middle"
      mode="multiple"
      value={value ?? []}
      onChange={(next) => onChange?.(next)}
      options={options ?? []}
      showSearch={onType ? { filterOption: false, onSearch: onType } : { optionFilterProp: 'label' }}
      loading={loading}
      {...given({ placeholder })}
    />
  );
}

/** Words a person types one after the other, in her order. */
export function WordsInput(props: FieldProps<string[]> & { placeholder?: string | undefined }): ReactNode {
  const { value, onChange, placeholder } = props;
  return (
    <SelectBox<string[]>
      {...fieldProps(props)}
      size="middle"
      mode="tags"
      open={false}
      suffixIcon={null}
      value={value ?? []}
      tokenSeparators={[',', ';']}
      onChange={(next) => onChange?.(next.map((word) => word.trim()).filter(Boolean))}
      {...given({ placeholder })}
    />
  );
}

export interface TextAreaInputProps extends FieldProps<string> {
  rows?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
}

export function TextAreaInput(props: TextAreaInputProps): ReactNode {
  const { value, onChange, rows = 3, maxLength, placeholder } = props;
  return (
    <Input.TextArea
      {...fieldProps(props)}
      rows={rows}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      {...given({ maxLength, placeholder })}
    />
  );
}

export type SwitchInputProps = FieldProps<boolean> & {
  /** What on means, beside the switch. */
  text?: string | undefined;
};

export function SwitchInput(props: SwitchInputProps): ReactNode {
  const { value, onChange, text, id, disabled, label } = props;
  return (
    <span className="th-form__switch">
      <Switch
        size="medium"
        checked={value ?? false}
        onChange={(next) => onChange?.(next)}
        {...given({ id, disabled, 'aria-label': label })}
      />
      {text}
    </span>
  );
}
